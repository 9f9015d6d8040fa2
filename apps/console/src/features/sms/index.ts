export { TextCheck as WordsCheck } from './words-check.tsx'
export { TemplateTextField as WordsField } from './words-field.tsx'
