import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { mapUrlOf } from '../website/index.ts'
import { createStyle } from './create-style.ts'
import { deleteStyle } from './delete-style.ts'
import { editStyle } from './edit-style.ts'
import { setDefaultStyle } from './set-default-style.ts'
import { sortStyles } from './sort-styles.ts'
import { listStyles, readVenue } from './style.repository.ts'

/**
 * Mounts the calls about invitations.
 * @param mapLink a map's address with the place `{place}` in it.
 */
export function invitationsRoutes(mount: Mount, { mapLink }: { mapLink: string }): void {
  mount.staff(contract.listInviteStyles, (call) =>
    call.read(async (tx) => ({
      list: (await listStyles(tx, call.shopId)).map(({ id, title, image, isDefault }) => ({
        id,
        title,
        image,
        isDefault,
      })),
    })),
  )
  mount.staff(contract.readInviteStyles, (call) =>
    call.read(async (tx) => {
      const venue = await readVenue(tx, call.shopId)
      const mapUrl = mapUrlOf(mapLink, { title: venue.shopTitle, address: venue.shopAddress })
      return { list: await listStyles(tx, call.shopId), venue: { ...venue, mapUrl } }
    }),
  )
  mount.staff(contract.createInviteStyle, createStyle)
  mount.staff(contract.editInviteStyle, editStyle)
  mount.staff(contract.setDefaultInviteStyle, setDefaultStyle)
  mount.staff(contract.sortInviteStyles, sortStyles)
  mount.staff(contract.deleteInviteStyle, deleteStyle)
}
