export { folderOfShop, isMadeFromAnother } from './image-place.ts'
export { requireImages } from './require-images.ts'
