import type { InvitationTemplate, InvitationTemplateKey } from '@roombook/domain/invitations'
import type { ComponentType } from 'react'
import { CrimsonBottom, CrimsonTop } from './crimson.tsx'
import { EmeraldBottom, EmeraldTop } from './emerald.tsx'
import { InkwashBottom, InkwashTop } from './inkwash.tsx'
import { IvoryBottom, IvoryTop } from './ivory.tsx'
import { LongevityBottom, LongevityTop } from './longevity.tsx'
import { MoonlightBottom, MoonlightTop } from './moonlight.tsx'
import { NavyBottom, NavyTop } from './navy.tsx'
import { PeachBottom, PeachTop } from './peach.tsx'

interface Ornaments {
  Top: ComponentType
  Bottom: ComponentType
}

const byTemplate: Readonly<Record<InvitationTemplateKey, Ornaments>> = {
  crimson: { Top: CrimsonTop, Bottom: CrimsonBottom },
  inkwash: { Top: InkwashTop, Bottom: InkwashBottom },
  ivory: { Top: IvoryTop, Bottom: IvoryBottom },
  emerald: { Top: EmeraldTop, Bottom: EmeraldBottom },
  longevity: { Top: LongevityTop, Bottom: LongevityBottom },
  navy: { Top: NavyTop, Bottom: NavyBottom },
  peach: { Top: PeachTop, Bottom: PeachBottom },
  moonlight: { Top: MoonlightTop, Bottom: MoonlightBottom },
}

/** Returns the drawings of a template. */
export const selectOrnaments = (key: InvitationTemplate['key']): Ornaments =>
  byTemplate[key as InvitationTemplateKey] ?? byTemplate.crimson
