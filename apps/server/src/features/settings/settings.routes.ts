import * as contract from '@roombook/contract/features'
import type { Config } from '#platform/config/config.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { Log } from '#platform/log/log.ts'
import { createContentDetail } from './content/content-detail.ts'
import { addLabel } from './labels/add-label.ts'
import { deleteLabel } from './labels/delete-label.ts'
import { editLabel } from './labels/edit-label.ts'
import { listLabels } from './labels/list-labels.ts'
import { sortLabels } from './labels/sort-labels.ts'
import { readPhoneBox, savePhoneLines } from './phone/phone-settings.ts'
import { saveDepositRules } from './save-deposit-rules.ts'
import { saveSettingsAs } from './save-settings.ts'
import { readBaseInfo, saveBaseInfo } from './shop/base-info.ts'
import { findAddressBy } from './shop/find-address.ts'
import { createGeocoder } from './shop/geocoder.ts'
import { listStorePlaces } from './shop/list-store-places.ts'

interface SettingsDependencies {
  geocoder: Config['geocoder']
  log: Log
  /** Name by which the server identifies itself to other services. */
  name: string
}

/** Mounts the calls for a shop's settings. */
export function settingsRoutes(mount: Mount, { geocoder, log, name }: SettingsDependencies): void {
  mount.staff(contract.setAlerts, saveSettingsAs(contract.setAlerts.name))
  mount.staff(contract.saveSmsSignature, saveSettingsAs('settings.save-sms-sign'))
  mount.staff(contract.saveSwitch, saveSettingsAs(contract.saveSwitch.name))
  mount.staff(contract.saveRules, saveSettingsAs(contract.saveRules.name))
  mount.staff(contract.saveGuestBooking, saveSettingsAs(contract.saveGuestBooking.name))
  mount.staff(contract.saveDepositRules, saveDepositRules)
  mount.staff(contract.readBaseInfo, readBaseInfo)
  mount.staff(contract.saveBaseInfo, saveBaseInfo)
  mount.staff(contract.listStorePlaces, listStorePlaces)
  mount.staff(contract.findAddress, findAddressBy(createGeocoder(geocoder, name), log))
  mount.staff(contract.listManagedLabels, listLabels)
  mount.staff(contract.addLabel, addLabel)
  mount.staff(contract.editLabel, editLabel)
  mount.staff(contract.deleteLabel, deleteLabel)
  mount.staff(contract.sortLabels, sortLabels)
  mount.staff(contract.readPhoneBox, readPhoneBox)
  mount.staff(contract.savePhoneLines, savePhoneLines)
  mount.staff(contract.contentDetail, createContentDetail())
}
