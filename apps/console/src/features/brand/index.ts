export { BrandEntry } from './brand-entry.tsx'
export { isInBrand } from './brand-session.ts'
