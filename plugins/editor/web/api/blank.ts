import type { StateCommand } from '@codemirror/state';

/** An API document of nothing yet, as `writeApiDocument` writes it: here, so that a new one is there at once. */
export const BLANK_API = JSON.stringify(
  {
    info: { url: '', method: 'get', title: '', description: '', apiStatus: '', remark: '' },
    request: {
      params: { mode: 'none', urlencoded: [], formdata: [], json: '', jsonDesc: [], raw: '' },
      ...{ pathVariable: [], query: [], headers: [], cookies: [] },
    },
    response: { responseExample: '', responseParamsDesc: [], responseFailExample: '', responseFailParamsDesc: [] },
  },
  undefined,
  1,
);

/** The whole page becomes an empty API document, which opens as a form. */
export const newApiDocument: StateCommand = ({ state, dispatch }) => {
  dispatch(state.update({ changes: { from: 0, to: state.doc.length, insert: BLANK_API }, userEvent: 'input' }));
  return true;
};
