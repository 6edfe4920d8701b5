import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import ini from 'highlight.js/lib/languages/ini';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import yaml from 'highlight.js/lib/languages/yaml';

export type Languages = Readonly<Record<string, LanguageFn>>;

/** Small and in most documents; none of them holds listings of another language that is not here. */
export const LANGUAGES: Languages = {
  ...{ bash, diff, dockerfile, ini, json, nginx, properties, protobuf, shell, sql, yaml },
};
