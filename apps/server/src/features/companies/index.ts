export { handCompanyBillsOver } from './company-bill.repository.ts'
export { putOnCompany } from './put-on-company.ts'
export { readWrongCompanies } from './recount.repository.ts'
