import '../trip-notices.css';

const textFor = (isUpdating: boolean, hasPlan: boolean): string => {
  if (hasPlan) {
    return isUpdating ? 'This plan is being updated. The new version appears here once it is whole.' : '';
  }
  return isUpdating
    ? 'This trip is being updated. Its plan appears here once it is whole.'
    : 'There is no plan for this trip yet.';
};

/** Shows who visits a trip what is going on with its plan. The live region stays, so that a change is read out. */
export const VisitorNotice = ({ isUpdating, hasPlan }: { isUpdating: boolean; hasPlan: boolean }) => {
  const text = textFor(isUpdating, hasPlan);
  return (
    <div role="status">
      {text === '' ? null : (
        <p className="visitor-notice">
          {isUpdating ? <span className="writing-pulse" aria-hidden="true" /> : null}
          {text}
        </p>
      )}
    </div>
  );
};
