export { NewerHint } from './newer-hint.tsx'
