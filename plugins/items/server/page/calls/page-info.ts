import { mayBeApiDocument } from '../../../api/read.ts';
import type { Handler, House } from '../../house.ts';
import { fullPath, pageBody, pageHead } from '../page-info.service.ts';

export const pageInfoCall =
  (house: House): Handler<'/api/page/info'> =>
  async ({ input, allowed, ctx }) => {
    house.views.note(allowed, ctx);
    const full_path = input.with_path && !allowed.isShared ? await fullPath(allowed, ctx) : undefined;
    const head = { ...(await pageHead(house, allowed, ctx)), ...(full_path && { full_path }) };
    // The text hangs on the page's id and revision alone, and both are in the head with all the rest of the answer; what
    // stands around the parts of an API document hangs on the reader's language too.
    const language = mayBeApiDocument(allowed.page.page_content) ? ctx.locale : '';
    const whole = async () => {
      const { text: _, ...body } = await pageBody(house, allowed, ctx);
      return { ...head, ...body };
    };
    return ctx.reply.shared(`${language}${JSON.stringify(head)}`, whole, 'quick');
  };
