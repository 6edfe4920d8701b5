/** `sheet/leaving@1`, for accounts: log-out clears this browser, and unsaved drafts are in it. */
const leaving = {
  loss: async (): Promise<string | undefined> => undefined,
  clear: async (): Promise<void> => undefined,
};

export default leaving;
