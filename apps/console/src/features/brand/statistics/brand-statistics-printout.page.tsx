import { StatisticsPrintoutView } from '#features/statistics/index.ts'
import { OfBrand } from './of-brand.tsx'

/** `/brand/statistics/sheet?…`: the figures of a brand's stores on A4. */
export const BrandStatisticsPrintoutPage = () => <OfBrand>{() => <StatisticsPrintoutView />}</OfBrand>
