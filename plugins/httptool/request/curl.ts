export { fromCurl } from './curl/read.ts';
export { toCurl } from './curl/write.ts';
