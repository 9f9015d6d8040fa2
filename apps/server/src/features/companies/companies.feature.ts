import * as contract from '@roombook/contract/companies'
import type { MakeFeature } from '#feature'
import { exportStatement } from './export-statement.ts'
import { listCompanies } from './list-companies.ts'
import { payCompany } from './pay-company.ts'
import { readStatement } from './read-statement.ts'
import { removeCompany } from './remove-company.ts'
import { saveCompany } from './save-company.ts'

/** Companies that pay bills on account. */
export const companiesFeature: MakeFeature = () => ({
  name: 'companies',
  mount(mount) {
    mount.staff(contract.listCompanies, listCompanies)
    mount.staff(contract.saveCompany, saveCompany)
    mount.staff(contract.removeCompany, removeCompany)
    mount.staff(contract.readStatement, readStatement)
    mount.staff(contract.exportStatement, exportStatement)
    mount.staff(contract.payCompany, payCompany)
  },
})
