import type { ApiDocument, ApiParam, Rest } from './document.ts';

/**
 * The text of a page for this document, as existing clients read it: the same for the same document, one value a line, so
 * that two people's changes to it can be put together.
 */
export function writeApiDocument({ info, request, response, rest }: ApiDocument): string {
  const { body } = request;
  const { success, failure } = response;
  const written = {
    info: joined(
      {
        ...{ url: info.url, method: info.method, title: info.title, description: info.description },
        ...{ apiStatus: info.status ?? '', remark: info.remark },
      },
      info.rest,
    ),
    request: joined(
      {
        params: joined(
          {
            ...{ mode: body.mode, urlencoded: rows(body.urlencoded), formdata: rows(body.formdata) },
            ...{ json: body.json, jsonDesc: rows(body.jsonFields), raw: body.raw },
          },
          body.rest,
        ),
        pathVariable: rows(request.pathVariables),
        query: rows(request.query),
        headers: rows(request.headers),
        cookies: rows(request.cookies),
      },
      request.rest,
    ),
    response: joined(
      {
        ...{ responseExample: success.example, responseParamsDesc: rows(success.fields) },
        ...{ responseFailExample: failure.example, responseFailParamsDesc: rows(failure.fields) },
      },
      response.rest,
    ),
  };
  return JSON.stringify(joined(written, rest), undefined, 1);
}

const rows = (params: readonly ApiParam[]) =>
  params.map(({ name, type, value, isRequired, remark, isDisabled, rest }) =>
    joined(
      {
        ...{ name, type, value, require: isRequired ? '1' : '0', remark },
        ...(isDisabled && { disable: '1' }),
      },
      rest,
    ),
  );

/** What a client put where a list or a status belongs stays as long as nothing else is said there. */
function joined(fields: Readonly<Record<string, unknown>>, rest: Rest): Record<string, unknown> {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { ...fields, ...rest, ...Object.fromEntries(said) };
}
