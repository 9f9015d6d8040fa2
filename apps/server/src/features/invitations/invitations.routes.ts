import * as contract from '@roombook/contract/features'
import { buildMapUrl } from '#features/website/index.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { answerInvitation } from './answers/answer-invitation.ts'
import { createStyle } from './create-style.ts'
import { deleteStyle } from './delete-style.ts'
import { editStyle } from './edit-style.ts'
import { type InvitationDependencies, readInvitation } from './read-invitation.ts'
import { editOwnDesign, readOwnDesign } from './sent/own-design.ts'
import { readOwnInvitation } from './sent/read-own-invitation.ts'
import { clearOwnAnswers, removeAnswer, removeOwnAnswer } from './sent/remove-answer.ts'
import { renewInvitation } from './sent/renew-invitation.ts'
import { readLinkedInvitation, type SitePlace } from './sent/sent-invitation.ts'
import { setDefaultStyle } from './set-default-style.ts'
import type { SharePictures } from './share/share-picture.ts'
import { sortStyles } from './sort-styles.ts'
import { listStyles, readVenue } from './style.repository.ts'

/** Mounts the calls about invitations, for staff, hosts and invited people. */
export function invitationsRoutes(
  mount: Mount,
  dependencies: InvitationDependencies & SitePlace & { outbox: Outbox; pictures: SharePictures },
): void {
  mount.open(contract.readInvitation, (call, input) => readInvitation(dependencies, call, input))
  mount.open(contract.answerInvitation, (call, input) => answerInvitation(dependencies, call, input))
  mount.guest(contract.readOwnInvitation, (call, input) => readOwnInvitation(dependencies, call, input))
  mount.guest(contract.removeOwnAnswer, removeOwnAnswer)
  mount.guest(contract.clearOwnAnswers, clearOwnAnswers)
  mount.guest(contract.readOwnDesign, readOwnDesign)
  mount.guest(contract.editOwnDesign, editOwnDesign)
  mount.staff(contract.readInviteLink, (call, { forOrderId }) =>
    call.read((tx) => readLinkedInvitation(tx, dependencies, call, forOrderId)),
  )
  mount.staff(contract.removeInviteAnswer, (call, input) => removeAnswer(dependencies, call, input))
  mount.staff(contract.renewInvitation, (call, input) => renewInvitation(dependencies, call, input))
  mountStyles(mount, dependencies.mapLink)
}

/** Mounts the calls about a shop's invitation styles. */
function mountStyles(mount: Mount, mapLink: MapLink): void {
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
      const { latitude, longitude, ...venue } = await readVenue(tx, call.shopId)
      const { shopTitle: title, shopAddress: address } = venue
      const mapUrl = buildMapUrl(mapLink, { title, address, latitude, longitude })
      return { list: await listStyles(tx, call.shopId), venue: { ...venue, mapUrl } }
    }),
  )
  mount.staff(contract.createInviteStyle, createStyle)
  mount.staff(contract.editInviteStyle, editStyle)
  mount.staff(contract.setDefaultInviteStyle, setDefaultStyle)
  mount.staff(contract.sortInviteStyles, sortStyles)
  mount.staff(contract.deleteInviteStyle, deleteStyle)
}
