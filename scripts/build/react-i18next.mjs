/**
 * What the shell provides as 'react-i18next': the hook and its instance. The package as a whole would bring its ICU half
 * and the parser of `<Trans>` into every first view; the SDK's `Trans` loads its own when it is first shown.
 */
export { I18nextProvider } from '../../node_modules/react-i18next/dist/es/I18nextProvider.js';
export { getI18n } from '../../node_modules/react-i18next/dist/es/i18nInstance.js';
export { initReactI18next } from '../../node_modules/react-i18next/dist/es/initReactI18next.js';
export { useTranslation } from '../../node_modules/react-i18next/dist/es/useTranslation.js';
