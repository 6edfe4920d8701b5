import { read } from './read.ts';

/** Away from the requests: a book of many cells takes half a second. */
export default read;
