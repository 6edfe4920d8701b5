import { type ActionTools, tellRefusal, textOf } from '@docstead/core/web';
import { call } from '../api.ts';

/** “Create the guide” among the ways to a new project; how far it is stands in the list of work. */
export default async function guide(_props: object, { toast }: ActionTools): Promise<void> {
  try {
    await call('/api/site/plantGuide', {});
    toast.ok(textOf('site')('guide.begun'));
  } catch (thrown) {
    tellRefusal(thrown);
  }
}
