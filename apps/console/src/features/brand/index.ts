export { BrandDoor } from './brand-door.tsx'
export { isInBrand } from './brand-session.ts'
