import type { ReadActivity, ReadHotel } from '../../../shared/reading/itinerary-shape.ts';

/** The district that a link of `mapLinkFor` searches for beside the name of the place; null for any other link. */
const districtIn = ({ link, name }: ReadHotel | ReadActivity): string | null => {
  const words = (link === null ? null : URL.parse(link)?.searchParams.get('query')) ?? '';
  const isOurs = words.startsWith(`${name}, `) && words.endsWith(', Riyadh');
  return (isOurs && words.slice(name.length + 2, -', Riyadh'.length)) || null;
};

interface PlaceProps {
  place: ReadHotel | ReadActivity;
  /** What one does there, before the name. */
  act?: string;
  /** The way there, before the district. */
  way?: string;
}

/** A place with its district, or its point where that is not known; in a PDF this is a link as well. */
export const Place = ({ place, act = '', way = '' }: PlaceProps) => {
  const { name, coordinates, link } = place;
  const point = coordinates && `${coordinates.lat.toFixed(5)}, ${coordinates.lng.toFixed(5)}`;
  const at = districtIn(place) ?? point ?? '';
  return (
    <>
      <strong>
        {act}
        {name}
      </strong>
      <span className="print-at">
        {way}
        {way === '' || at === '' ? '' : ' · '}
        {link === null ? at : <a href={link}>{at}</a>}
      </span>
    </>
  );
};
