export { requireImages } from './require-images.ts'
