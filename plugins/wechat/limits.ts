/** Seconds from the making of a scene to its end. */
export const SCENE_SECONDS = 300;
/** Random bytes of a scene, and of the cookie that binds it to its browser. */
export const SCENE_BYTES = 16;
/** The browser asks so often whether a code was scanned. */
export const POLL_MS = 2_000;
/** Digits of the number that stands on the screen and is sent in WeChat. */
export const NUMBER_DIGITS = 4;
/** Wrong numbers that end a scene. */
export const NUMBER_TRIES = 3;
/** Codes of one network, within `CODES_SECONDS`. */
export const CODES_PER_NETWORK = 30;
export const CODES_SECONDS = 600;
