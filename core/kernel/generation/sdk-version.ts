/** The SDK that this kernel implements; descriptors say in `sdk` which they were written for. */
export const SDK_VERSION = '1.0.0';
