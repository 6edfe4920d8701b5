import { useEffect, useState } from 'react';

/** Modules that load when they are first needed, and are there at once afterwards. */
export interface Late<M> {
  load(): Promise<M>;
  /**
   * Undefined until they are here; `isNeeded` starts the loading. What fails to load is thrown to the boundary, or
   * left out where it `isOptional`, and asked for again when it is needed again.
   */
  use(isNeeded: boolean, isOptional?: boolean): M | undefined;
}

export function late<M>(load: () => Promise<M>): Late<M> {
  let here: M | undefined;
  let coming: Promise<M> | undefined;
  const get = async (): Promise<M> => {
    coming ??= load();
    try {
      here = await coming;
      return here;
    } catch (error) {
      // A network that fails once is asked again.
      coming = undefined;
      throw error;
    }
  };

  function use(isNeeded: boolean, isOptional = false): M | undefined {
    const [, arrived] = useState(0);
    const isMissing = isNeeded && here === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let isCurrent = true;
      get().then(
        () => isCurrent && arrived((count) => count + 1),
        (error: unknown) =>
          isCurrent &&
          !isOptional &&
          arrived(() => {
            throw error;
          }),
      );
      return () => {
        isCurrent = false;
      };
    }, [isMissing, isOptional]);
    return here;
  }
  return { load: get, use };
}
