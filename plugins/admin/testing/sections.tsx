import type { Descriptor } from '@docstead/core/contract';
import { type PageProps, Slot, type WebHalf } from '@docstead/core/web';
import { adminSection } from '../points.ts';

/** A plugin with its sections of the console at their addresses, without the frame around them: for `renderPlugin`. */
export function withSections<D extends Descriptor>(half: WebHalf, descriptor: D) {
  const page = { id: 'sections', path: '/admin/index', title: 'titles.sections', audience: 'admin' } as const;
  return {
    half: { ...half, pages: { ...half.pages, sections: async () => ({ default: Sections }) } },
    routes: { ...descriptor, routes: [...(descriptor.routes ?? []), page] },
  };
}

function Sections({ query: { section = '' } }: PageProps) {
  return (
    <Slot
      id={adminSection}
      props={{ address: `/admin/index?section=${section}` }}
      render={(entries) => entries.find(({ id }) => id === section)?.element}
    />
  );
}
