/** The name of a place, linked to its place on a map if the link is known. Links come checked as http or https. */
export const PlaceLink = ({ name, link }: { name: string; link: string | null }) =>
  link === null ? (
    name
  ) : (
    <a className="place-link" href={link} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
