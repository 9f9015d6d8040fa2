export { StoreSwitcher } from './store-switcher.tsx'
