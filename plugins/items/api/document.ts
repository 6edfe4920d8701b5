/** Fields of other clients, of this one object: kept as they came, and written back. */
export type Rest = Readonly<Record<string, unknown>>;

/** How far an interface has come, as `info.apiStatus` says it: 1 in development … 5 deprecated. */
export const API_STATUSES = ['1', '2', '3', '4', '5'] as const;
export type ApiStatus = (typeof API_STATUSES)[number];

/** What is offered to choose from; other words are kept (`websocket`, `purge`). In small letters, as clients write them. */
export const API_METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;

/** How the body travels; of `ApiBody` the part of the same name counts. Words of other clients are kept. */
export const API_BODY_MODES = ['none', 'urlencoded', 'formdata', 'json', 'raw'] as const;

/** One row of a table of parameters, headers or fields. */
export interface ApiParam {
  /** May lead into an object: `user.name`, `list[].id`. Rows without a name are shown nowhere, and kept. */
  readonly name: string;
  /** A free word: `string`, `int`, `file` … */
  readonly type: string;
  /** An example or the default; what the request examples send. */
  readonly value: string;
  /** `require` on the wire, '1' or '0'. */
  readonly isRequired: boolean;
  /** The note; may have several lines. */
  readonly remark: string;
  /** `disable` on the wire: neither shown nor sent. */
  readonly isDisabled: boolean;
  readonly rest: Rest;
}

export interface ApiInfo {
  /** Full, or a path; may hold path variables (`/user/{id}`, `/user/:id`) and a query. */
  readonly url: string;
  /** See `API_METHODS`. */
  readonly method: string;
  /** Other clients' title; the page's own is `page_title`. */
  readonly title: string;
  /** What it is for: Markdown. */
  readonly description: string;
  /** `apiStatus` on the wire; undefined where none is said. */
  readonly status: ApiStatus | undefined;
  /** What else is to be known, below all: Markdown. */
  readonly remark: string;
  readonly rest: Rest;
}

/** `request.params` on the wire. The parts of other modes are kept while one of them counts. */
export interface ApiBody {
  /** See `API_BODY_MODES`. */
  readonly mode: string;
  readonly urlencoded: readonly ApiParam[];
  readonly formdata: readonly ApiParam[];
  /** Of mode `json`: an example as text, which need not be valid. */
  readonly json: string;
  /** Of mode `json`: `jsonDesc` on the wire, the fields of it. */
  readonly jsonFields: readonly ApiParam[];
  /** Of mode `raw`: any text. */
  readonly raw: string;
  readonly rest: Rest;
}

export interface ApiRequest {
  /** `pathVariable` on the wire. */
  readonly pathVariables: readonly ApiParam[];
  readonly query: readonly ApiParam[];
  readonly headers: readonly ApiParam[];
  readonly cookies: readonly ApiParam[];
  readonly body: ApiBody;
  readonly rest: Rest;
}

/** What comes back. Its fields have a name, a type and a note. */
export interface ApiAnswer {
  /** As text, which need not be JSON. */
  readonly example: string;
  readonly fields: readonly ApiParam[];
}

export interface ApiResponse {
  /** `responseExample`, `responseParamsDesc` on the wire. */
  readonly success: ApiAnswer;
  /** `responseFailExample`, `responseFailParamsDesc` on the wire. */
  readonly failure: ApiAnswer;
  readonly rest: Rest;
}

/**
 * A page whose text describes one call of an interface: the "API doc JSON" of the specification, in any project. Read by
 * `apiDocumentOf`, written by `writeApiDocument`; in between nothing that another client wrote is lost.
 */
export interface ApiDocument {
  readonly info: ApiInfo;
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  readonly rest: Rest;
}

export const emptyParam: ApiParam = {
  ...{ name: '', type: 'string', value: '', isRequired: false, remark: '', isDisabled: false, rest: {} },
};

const emptyAnswer: ApiAnswer = { example: '', fields: [] };
const emptyBody: ApiBody = { mode: 'none', urlencoded: [], formdata: [], json: '', jsonFields: [], raw: '', rest: {} };

/** To begin with: a GET of nothing yet, which `apiDocumentOf` knows again. */
export const emptyApiDocument: ApiDocument = {
  info: { url: '', method: 'get', title: '', description: '', status: undefined, remark: '', rest: {} },
  request: { pathVariables: [], query: [], headers: [], cookies: [], body: emptyBody, rest: {} },
  response: { success: emptyAnswer, failure: emptyAnswer, rest: {} },
  rest: {},
};
