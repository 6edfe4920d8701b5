/** An archive that is not what it was when it was written. The message goes on after "The archive is damaged: ". */
export class Damage extends Error {}
