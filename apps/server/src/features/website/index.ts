export { mapUrlOf } from './map-url.ts'
