import { ProviderRefused, ProviderUnclear } from './provider.ts';

/** Keys or numbers of the settings are wrong: nothing was done now, whatever was done with those of before. */
export class WrongSettings extends ProviderRefused {}

/** A refund may have been asked for with settings that were right, so wrong ones end none: it is asked again once they are right. */
export async function openWhileWrong<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof WrongSettings ? new ProviderUnclear(error.message) : error;
  }
}
