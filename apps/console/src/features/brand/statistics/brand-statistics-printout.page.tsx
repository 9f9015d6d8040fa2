import { StatisticsPrintoutView } from '#features/statistics/index.ts'
import { BrandOnly } from './brand-only.tsx'

/** `/brand/statistics/sheet?…`: figures of a brand's stores, printed on A4. */
export const BrandStatisticsPrintoutPage = () => <BrandOnly>{() => <StatisticsPrintoutView />}</BrandOnly>
