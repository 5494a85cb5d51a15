/// Numbers, shares and times as people read them.

const GROUPED = new Intl.NumberFormat("en", {maximumFractionDigits: 6});
const SHORT = new Intl.NumberFormat("en", {notation: "compact", maximumFractionDigits: 1});

/// A cell as text: as the database has it, so that what is copied is what is stored.
export function cell(value) {
  return value === null ? "" : typeof value === "object" ? `x'${value.bytes}'` : String(value);
}

const DECIMALS = 6;
const SMALL = 1e-3;

/// A cell as it is shown: fractions without the digits that nobody reads.
export function shown(value) {
  if (value === null) {
    return "empty";
  }
  return typeof value === "number" && !Number.isInteger(value)
    ? String(Number(isSmall(value) ? value.toPrecision(4) : value.toFixed(DECIMALS)))
    : cell(value);
}

/// Whether a cell holds a number; whole ones that JavaScript's numbers cannot hold are `bigint`s.
export function isNumber(value) {
  return typeof value === "number" || typeof value === "bigint";
}

/// A number with its thousands apart, for axes and totals.
export function number(value) {
  return isSmall(value) ? shown(value) : GROUPED.format(value);
}

/// Whether six decimals would show next to nothing of a number.
function isSmall(value) {
  return typeof value === "number" && value !== 0 && Math.abs(value) < SMALL;
}

export function short(value) {
  return isSmall(value) ? shown(value) : Math.abs(value) < 10000 ? GROUPED.format(Number(value.toPrecision(4))) : SHORT.format(value);
}

export function percent(share) {
  return share > 0.995 ? "over 99%" : share < 0.01 ? "under 1%" : Math.round(share * 100) + "%";
}

export function duration(seconds) {
  return seconds < 1 ? Math.max(1, Math.round(seconds * 1000)) + " ms" : seconds.toFixed(1) + " s";
}

export function count(number_, one, many = one + "s") {
  return `${number(number_)} ${number_ === 1 ? one : many}`;
}

/// A sentence: first letter large, a full stop at its end.
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}

export function ago(time) {
  const seconds = (Date.now() - new Date(time).getTime()) / 1000;
  if (seconds < 60) {
    return "now";
  }
  for (const [unit, length] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (seconds >= length) {
      return count(Math.floor(seconds / length), unit) + " ago";
    }
  }
  return "";
}
