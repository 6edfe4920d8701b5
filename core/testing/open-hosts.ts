/** The test hosts of this process that are not closed yet: how to close each, and where it was made. */
export const openHosts = new Map<() => Promise<void>, Error>();
