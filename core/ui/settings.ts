// '@docstead/core/ui/settings': forms of settings that several administrators may change at once. It stands on the form part.

export { Contested } from './settings/Contested.tsx';
export { SaveFoot } from './settings/SaveFoot.tsx';
export { type Setting, SettingControl } from './settings/SettingControl.tsx';
export { useBase } from './settings/use-base.ts';
export { type SettingsState, useSettings } from './settings/use-settings.ts';
