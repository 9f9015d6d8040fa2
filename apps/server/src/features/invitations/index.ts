export { styleExists } from './style.repository.ts'
