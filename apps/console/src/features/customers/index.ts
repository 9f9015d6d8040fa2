export { CustomerHost } from './detail/customer-host.tsx'
export { UpcomingPanel } from './upcoming/upcoming-panel.tsx'
