// '@docstead/core/ui/data': tables, tabs, long lists, and fields that only some forms need.
import './styles-data.ts';

// Fields of a weight that few screens should carry stand here: numbers with their formatter, choices of
// many or of a proposal, what folds, pictures of people.
export {
  Autocomplete,
  Avatar,
  Collapse,
  MultiSelect,
  NumberInput as NumberField,
  Pill,
  ScrollArea,
  Tabs,
  TagsInput,
} from '@mantine/core';
export { useDebouncedCallback, useElementSize, useHotkeys, useIntersection } from '@mantine/hooks';
export { useVirtualizer, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
export { CopyButton, type CopyButtonProps } from './data/CopyButton.tsx';
export { DataTable, type DataTableProps } from './data/DataTable.tsx';
export { DropArea, type DropAreaProps } from './data/DropArea.tsx';
export { FieldRow, type FieldRowProps } from './data/FieldRow.tsx';
export { Lead } from './data/Lead.tsx';
export { Line, type LineProps, Lines, type LinesProps } from './data/Lines.tsx';
export { Pagination, type PaginationLabels, type PaginationProps } from './data/Pagination.tsx';
export { Panel, type PanelProps, Verbatim } from './data/Panel.tsx';
export { ListBar, type ListBarProps } from './data/page/ListBar.tsx';
export { More, type MoreProps } from './data/page/More.tsx';
export { type Step, type StepState, Steps, type StepsProps, stepStateAt } from './data/page/Steps.tsx';
export { NameCell, type NameCellProps } from './data/people/NameCell.tsx';
export { PeopleField, type PeopleFieldProps } from './data/people/PeopleField.tsx';
export { PersonField, type PersonFieldProps } from './data/people/PersonField.tsx';
export { isPersonHit, type Person, peopleBesides, personName } from './data/people/person.ts';
export { usePeopleForm } from './data/people/use-people-form.ts';
export { RowsChoice, type RowsChoiceProps, rowsIn, rowsText } from './data/RowsChoice.tsx';
export { type SectionGroup, SectionGroups, type SectionGroupsProps } from './data/SectionGroups.tsx';
export { type Section, type SectionLinkProps, Sections, type SectionsProps } from './data/Sections.tsx';
export { type Column, nextSort, type Sort } from './data/table-column.ts';
