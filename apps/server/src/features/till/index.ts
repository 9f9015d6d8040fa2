export { type AccountDay, readAccounts, type ShopAccounts } from './accounts/read-accounts.ts'
