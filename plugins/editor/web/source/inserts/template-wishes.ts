/** Documents to begin with, and the list of all templates. */
export const TEMPLATE_WISHES = ['template_api', 'template_database', 'template_more'] as const;
export type TemplateWish = (typeof TEMPLATE_WISHES)[number];
