export { CustomerHost } from './detail/customer-host.tsx'
export { CustomerFilterFields } from './list/filter-fields.tsx'
export { useFilterWords } from './list/use-filter-words.ts'
export { UpcomingPanel } from './upcoming/upcoming-panel.tsx'
