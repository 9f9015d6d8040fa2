/** Suggested facilities of private dining rooms; a store may use others. */
export const usualFacilities = [
  '独立卫生间',
  'KTV',
  '窗景',
  '圆桌',
  '投屏',
  '茶台',
  '沙发',
  '麻将',
  '衣帽间',
  '儿童椅',
  '无障碍',
] as const
