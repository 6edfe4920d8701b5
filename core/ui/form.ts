// '@docstead/core/ui/form': fields and forms. Labels stand above, errors at the field: Mantine's order, kept.
import './styles-form.ts';

export type { ComboboxData, ComboboxItem, SelectProps, TextareaProps, TextInputProps } from '@mantine/core';
export {
  Checkbox,
  Fieldset,
  FileButton,
  Popover,
  SegmentedControl,
  Select,
  Switch,
  Textarea as TextArea,
  TextInput as TextField,
} from '@mantine/core';
export type { UseFormReturnType } from '@mantine/form';
export { hasLength, isEmail, isInRange, isNotEmpty, matches, matchesField, useField, useForm } from '@mantine/form';
export { FilterWord, type FilterWordProps } from './form/FilterWord.tsx';
export { FormError } from './form/FormError.tsx';
export { focusFirstError } from './form/focus-first-error.ts';
export { PasswordField, type PasswordFieldProps } from './form/PasswordField.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './form/RadioGroup.tsx';
