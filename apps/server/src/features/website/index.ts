export { mapUrlOf } from './map-url.ts'
export { readStore } from './read-page.ts'
export { originOf, type ServedWebsite, sendPage, shopIdOf } from './serve-website.ts'
export { bookHead } from './store-head.ts'
