export { TextCheck } from './words-check.tsx'
export { TemplateTextField } from './words-field.tsx'
