import { Center, Loader as MantineLoader, VisuallyHidden } from '@mantine/core';

export type LoaderProps = { label: string; size?: 'sm' | 'md'; inline?: boolean };

/** For waits without a known shape; a page that loads shows Skeletons instead. */
export function Loader({ label, size = 'md', inline = false }: LoaderProps) {
  return (
    <Center role="status" inline={inline} p={inline ? 0 : 'xl'}>
      <MantineLoader size={size === 'sm' ? 16 : 24} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
