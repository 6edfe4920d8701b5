import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readOpenApi } from '../../../format/openapi/read.ts';
import { readMarkdownFile, readZip } from '../../../format/own/read-zip.ts';
import { readPostman } from '../../../format/postman/read.ts';
import { LIMITS, type Project, Refused } from '../../../format/project.ts';
import { readRunApi } from '../../../format/runapi/read.ts';
import { fileAt, type ReadAnswer, type ReadTask } from './read-task.ts';

/** Away from the requests: a description of 30 MiB takes seconds. */
export default async (task: ReadTask): Promise<ReadAnswer> => {
  try {
    return { project: await projectOf(task) };
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { refused: { why: thrown.why, place: thrown.place } };
  }
};

async function projectOf({ reader, path, name, size, ways }: ReadTask): Promise<Project> {
  if (reader === 'archive') return unpacked(path);
  if (size > LIMITS.spec) throw new Refused('tooLarge');
  const bytes = await readFile(path);
  if (reader === 'markdown') return readMarkdownFile({ name }, bytes);
  if (reader === 'runapi') return readRunApi(bytes);
  return reader === 'openapi' ? readOpenApi(bytes, ways) : readPostman(bytes, ways);
}

/** Its files are put beside it, where whoever goes on opens them; what they are called in there is told to no disk. */
async function unpacked(path: string): Promise<Project> {
  const { project, open, close } = await readZip({ path });
  try {
    for (const [at, file] of project.files.entries()) {
      await pipeline(await open(file.path), createWriteStream(fileAt(path, at)));
    }
    return project;
  } finally {
    close();
  }
}
