export { findSegment } from './segments/segment.repository.ts'
