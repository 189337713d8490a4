import { useId, type ComponentProps, type ReactNode } from "react";

type PanelProps = Omit<ComponentProps<"section">, "title"> & {
  /** What the panel is about. It names the panel for who does not see its frame. */
  title?: ReactNode;
  /** Where something leads to the title or is named by it. */
  titleId?: string;
  /** The title's, by the headings around it: 2 unless told otherwise. */
  level?: 2 | 3 | 4;
  /** A section unless told otherwise. */
  as?: "section" | "article" | "aside" | "div" | "li" | undefined;
};

/** A framed part of a page, with its title. A form or details that is a frame itself has the class `panel`. */
export function Panel({ title, titleId, level = 2, as = "section", className, children, ...rest }: PanelProps) {
  const own = useId();
  const heading = titleId ?? own;
  const Heading = `h${level}` as const;
  // All take the same attributes.
  const Element = as as "section";
  return (
    <Element
      {...(title === undefined ? {} : { "aria-labelledby": heading })}
      {...rest}
      className={className ? `panel ${className}` : "panel"}
    >
      {title === undefined ? null : <Heading id={heading}>{title}</Heading>}
      {children}
    </Element>
  );
}
