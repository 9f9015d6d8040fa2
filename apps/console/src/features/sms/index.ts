export { TemplateTextField } from './template-text-field.tsx'
export { TextCheck } from './text-check.tsx'
