import type { OpenFile, Project } from '../project.ts';

/** A project that was read from a file, which must stay where it is until `close`. */
export interface Arrived {
  readonly project: Project;
  /** For the paths of `project.files` alone: a text that names any other path is given nothing. */
  readonly open: OpenFile;
  readonly close: () => void;
}

/** A project that was read from an archive, with the entry of each of its files by their paths. */
export interface ReadProject {
  readonly project: Project;
  readonly entries: ReadonlyMap<string, string>;
}
