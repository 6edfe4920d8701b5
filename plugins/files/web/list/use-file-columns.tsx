import type { Column } from '@docstead/core/ui/data';
import { Moment, useText } from '@docstead/core/web';
import type { OwnFile } from '../api.ts';
import { endingOf, isImage } from '../shown/kinds.ts';
import { sizeText } from '../shown/sizes.ts';
import { FileCell } from './FileCell.tsx';

/** What a list says of each file, before what can be done with it. */
export function useFileColumns<File extends OwnFile>(): Column<File>[] {
  const t = useText('files');
  return [
    {
      ...{ key: 'name', header: t('list.file'), compact: 'lead', long: true },
      cell: (file) => <FileCell file={file} />,
    },
    {
      ...{ key: 'type', header: t('list.type'), compact: 'note' },
      cell: ({ display_name, file_type }) =>
        endingOf(display_name) || t(isImage(file_type) ? 'list.types.image' : 'list.types.other'),
    },
    {
      ...{ key: 'size', header: t('list.size'), align: 'end', compact: 'note' },
      cell: ({ file_size }) => sizeText(t, file_size),
    },
    {
      ...{ key: 'visits', header: t('list.visits'), align: 'end', compact: 'note' },
      cell: ({ visit_times: count }) => t('list.visit_count', { count }),
    },
    {
      ...{ key: 'added', header: t('list.added'), compact: 'note', whole: true },
      cell: ({ added_time }) => <Moment seconds={added_time} />,
    },
  ];
}
