import * as contract from '@roombook/contract/features'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { bulkAssign } from './bulk/bulk-assign.ts'
import { bulkLabel } from './bulk/bulk-label.ts'
import { customerWorkbooksRoutes } from './customer-workbooks.routes.ts'
import { addCustomer } from './directory/add-customer.ts'
import { bindStaff } from './directory/bind-staff.ts'
import { customerDetail } from './directory/customer-detail.ts'
import { customerOverview } from './directory/customer-overview.ts'
import { editCustomer } from './directory/edit-customer.ts'
import { listCustomers } from './directory/list-customers.ts'
import { listLabels } from './label.repository.ts'
import { customerBills } from './ledger/customer-bills.ts'
import { refund, topUp } from './ledger/move-balance.ts'
import { listLevels, saveLevels } from './levels/save-levels.ts'
import { customerMarketing } from './marketing/customer-marketing.ts'
import { liftBlacklisting } from './marketing/lift-blacklisting.ts'
import { noteConsent } from './marketing/note-consent.ts'
import { withdrawConsent } from './marketing/withdraw-consent.ts'
import { dismissDuplicate } from './merge/dismiss-duplicate.ts'
import { listDuplicates } from './merge/list-duplicates.ts'
import { listMerges } from './merge/list-merges.ts'
import { mergeCustomers } from './merge/merge-customers.ts'
import { unmergeCustomers } from './merge/unmerge-customers.ts'
import { deleteMyData } from './own/delete-my-data.ts'
import { exportMyData } from './own/export-my-data.ts'
import { agreeToOffers, stopOffers } from './own/own-offers.ts'
import { readMyData } from './own/read-my-data.ts'
import { anonymiseCustomer } from './privacy/anonymise-customer.ts'
import { exportPersonalData } from './privacy/export-personal-data.ts'
import { addRecord } from './records/add-record.ts'
import { customerHistory } from './records/customer-history.ts'
import { readKnownCustomer, searchCustomers, suggestCustomers } from './search-customers.ts'
import { customerTimeline } from './timeline/customer-timeline.ts'
import { revealCustomerPhone } from './timeline/reveal-customer-phone.ts'
import { upcomingDays } from './upcoming/upcoming-days.ts'

/** Mounts the calls about customers. */
export function customersRoutes(mount: Mount, { db }: { db: Database }): void {
  customerWorkbooksRoutes(mount)
  mount.staff(contract.searchCustomers, searchCustomers)
  mount.staff(contract.suggestCustomers, suggestCustomers)
  mount.staff(contract.readKnownCustomer, readKnownCustomer)
  mount.staff(contract.listCustomers, listCustomers)
  mount.staff(contract.customerOverview, customerOverview)
  mount.staff(contract.customerDetail, customerDetail)
  mount.staff(contract.addCustomer, addCustomer)
  mount.staff(contract.editCustomer, editCustomer)
  mount.staff(contract.bindCustomerStaff, bindStaff)
  mount.staff(contract.bulkAssignCustomers, bulkAssign)
  mount.staff(contract.bulkLabelCustomers, bulkLabel)
  mount.staff(contract.addCustomerRecord, addRecord)
  mount.staff(contract.upcomingDays, upcomingDays)
  mount.staff(contract.customerBills, customerBills)
  mount.staff(contract.topUpCustomer, topUp)
  mount.staff(contract.refundCustomer, refund)
  mount.staff(contract.customerHistory, customerHistory)
  mount.staff(contract.customerTimeline, customerTimeline)
  mount.staff(contract.revealCustomerPhone, revealCustomerPhone)
  mount.staff(contract.listCustomerLevels, listLevels)
  mount.staff(contract.saveCustomerLevels, saveLevels)
  mount.staff(contract.duplicateCustomers, listDuplicates)
  mount.staff(contract.dismissDuplicate, dismissDuplicate)
  mount.staff(contract.mergeCustomers, mergeCustomers)
  mount.staff(contract.listCustomerMerges, listMerges)
  mount.staff(contract.unmergeCustomers, unmergeCustomers)
  mount.staff(contract.anonymiseCustomer, (call, customer) => anonymiseCustomer(db, call, customer))
  mount.staff(contract.exportPersonalData, exportPersonalData)
  mount.staff(contract.customerMarketing, customerMarketing)
  mount.staff(contract.noteConsent, noteConsent)
  mount.staff(contract.withdrawConsent, withdrawConsent)
  mount.staff(contract.liftBlacklisting, liftBlacklisting)
  mount.guestAbroad(contract.readMyData, (call) => readMyData({ db }, call))
  mount.guest(contract.exportMyData, exportMyData)
  mount.guest(contract.deleteMyData, (call) => deleteMyData(db, call))
  mount.guest(contract.agreeToOffers, agreeToOffers)
  mount.guest(contract.stopOffers, stopOffers)
  mount.staff(contract.listCustomerLabels, (call) =>
    call.read(async (tx) => {
      const labels = await listLabels(tx, call.shopId, 'customer')
      return { list: labels.map(({ id, title }) => ({ id, title })) }
    }),
  )
}
